export const metadata = { title: "Peer" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body style={{ font: "16px/1.5 sans-serif" }}>{children}</body>
    </html>
  );
}
