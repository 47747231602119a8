const MARKER = "<!-- briefcast-action -->";
const PAGE = 100;
const PAGES_MAX = 10;
const ANSWER_MAX = 16 << 20;
const TIMEOUT_MS = 30_000;

/** How GitHub answered, if it did not do what was asked. */
export class GitHubError extends Error {}

interface Comment {
  id: number;
  body?: string | null;
  user?: { login?: string } | null;
}

/** The one comment that links the story of a pull request: written once, edited after that. */
export class StoryComment {
  readonly #api: string;
  readonly #graph: string;
  readonly #token: string;
  readonly #issues: string;
  readonly #number: number;

  constructor(
    pull: { owner: string; repo: string; number: number },
    token: string,
    environment: Record<string, string | undefined>,
  ) {
    this.#api = environment["GITHUB_API_URL"] || "https://api.github.com";
    this.#graph = environment["GITHUB_GRAPHQL_URL"] || "https://api.github.com/graphql";
    this.#token = token;
    this.#issues = `/repos/${encodeURIComponent(pull.owner)}/${encodeURIComponent(pull.repo)}/issues`;
    this.#number = pull.number;
  }

  /** Says that in it; rejects with a {@link GitHubError}. */
  async say(markdown: string): Promise<void> {
    const body = `${MARKER}\n${markdown}`;
    const own = await this.#own();
    if (own === undefined) {
      await this.#call("POST", `${this.#api}${this.#issues}/${this.#number}/comments`, { body });
    } else if (own.body !== body) {
      await this.#call("PATCH", `${this.#api}${this.#issues}/comments/${own.id}`, { body });
    }
  }

  /** Anybody can write the marker, and a token may edit what others wrote: it must be our own. */
  async #own(): Promise<Comment | undefined> {
    const query = { query: "query { viewer { login } }" };
    const asked = (await this.#call("POST", this.#graph, query)) as {
      data?: { viewer?: { login?: string } };
    };
    const login = asked.data?.viewer?.login;
    if (!login) throw new GitHubError("GitHub did not say whose token it is");
    for (let page = 1; page <= PAGES_MAX; page++) {
      const comments = (await this.#call(
        "GET",
        `${this.#api}${this.#issues}/${this.#number}/comments?per_page=${PAGE}&page=${page}`,
      )) as Comment[];
      const own = comments.find((each) => each.user?.login === login && each.body?.startsWith(MARKER));
      if (own !== undefined) return own;
      if (comments.length < PAGE) return undefined;
    }
    return undefined;
  }

  async #call(method: string, url: string, body?: unknown): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: {
          Accept: "application/vnd.github+json",
          Authorization: `Bearer ${this.#token}`,
          "Content-Type": "application/json",
          "User-Agent": "briefcast-action",
          "X-GitHub-Api-Version": "2022-11-28",
        },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await bounded(response);
    } catch (cause) {
      throw new GitHubError("GitHub did not answer", { cause });
    }
    if (response.status === 403 || response.status === 404) {
      throw new GitHubError("the token may not comment: give the job the permission pull-requests: write");
    }
    if (!response.ok) throw new GitHubError(`GitHub answered ${response.status}`);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new GitHubError("GitHub answered something else than JSON", { cause });
    }
  }
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > ANSWER_MAX) throw new Error("too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
