import { Chat } from "./chat";

/** The page with `?earlier=` turns above the box, each the passage that the server was started with. */
export default async function Page({ searchParams }) {
  const { earlier = "0" } = await searchParams;
  return <Chat earlier={Number(earlier)} passage={process.env.PEER_PASSAGE ?? ""} />;
}
