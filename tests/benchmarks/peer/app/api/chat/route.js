import { createOpenAI } from "@ai-sdk/openai";
import { convertToModelMessages, streamText } from "ai";

const models = createOpenAI({ baseURL: process.env.PEER_MODELS, apiKey: "sk-test" });

/** The model server's answer to the conversation, as the AI SDK streams it to its page. */
export async function POST(request) {
  const { messages } = await request.json();
  const answer = streamText({ model: models.chat("script"), messages: await convertToModelMessages(messages) });
  return answer.toUIMessageStreamResponse();
}
