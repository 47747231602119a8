import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = {
  status: number;
  body: string;
  headers?: Record<string, string>;
  endless?: boolean;
};

/** A server that gives the answers that it was told, one after the other. */
export class FakeBriefcast {
  readonly asked: { method: string; target: string; headers: IncomingHttpHeaders; body: string }[] =
    [];
  readonly #answers: Answer[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = "";
      for await (const each of request) body += each;
      const { method, url, headers } = request;
      this.asked.push({ method: method!, target: url!, headers, body });
      const answer = this.#answers.shift() ?? { status: 404, body: "{}" };
      response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
      const gone = once(response, "close");
      while (answer.endless && !response.destroyed) {
        if (!response.write(answer.body)) await Promise.race([once(response, "drain"), gone]);
      }
      if (!answer.endless) response.end(answer.body);
    });
  }

  static async start(): Promise<FakeBriefcast> {
    const fake = new FakeBriefcast();
    await new Promise<void>((done) => fake.#server.listen(0, "127.0.0.1", done));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  answers(status: number, body: unknown, headers: Record<string, string> = {}): this {
    this.#answers.push({ status, body: JSON.stringify(body), headers });
    return this;
  }

  streams(body: string): this {
    const headers = { "Content-Type": "text/event-stream" };
    this.#answers.push({ status: 200, body, headers });
    return this;
  }

  /** An answer of a text again and again, until nobody reads it any more. */
  repeats(body: string): this {
    this.#answers.push({ status: 200, body, endless: true });
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
