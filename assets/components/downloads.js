// Downloads: files that scripts fetch and save, so that a refusal is read in place and a long one can be given up.
const nameIn = (headers) => decodeURIComponent(headers.get("content-disposition").split("filename*=UTF-8''")[1]);

/** Whether an answer is a file to be saved. */
export const isFile = (answer) => answer.headers.has("content-disposition");

/** The file that an answer holds; `onPart` is told how many bytes have come, and of how many, 0 while that is not known. */
export async function fileIn(answer, onPart) {
  const total = Number(answer.headers.get("content-length"));
  const parts = [];
  let size = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    onPart(size, total);
  }
  return { name: nameIn(answer.headers), blob: new Blob(parts, { type: answer.headers.get("content-type") }) };
}

/** Have the browser save a file. */
export function save({ name, blob }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
