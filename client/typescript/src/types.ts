/** How a story looks and sounds, as far as it was chosen. */
export interface Look {
  theme?: "dark" | "light" | "high-contrast";
  /** A colour, `#8b7cff`. */
  accent?: string;
  format?: "landscape" | "portrait" | "square";
  /** Whether what is spoken is written on the picture. */
  captions?: boolean;
  /** Whether the account's logo is shown. */
  logo?: boolean;
  voice?: "slt" | "slt-low";
  /** Of the voice, 0.8 to 1.25. */
  speed?: number;
}

/** A story as the API answers; lists have fewer of these fields. */
export interface Story {
  id: string;
  status: "generating" | "ready" | "failed";
  /** The page that plays it. */
  url: string;
  /** Whether a finished story was found for the request. */
  cached?: boolean;
  message?: string;
  /** Until it is ready; null once it has ended. */
  estimated_seconds?: number | null;
  /** Of the video; null until it is ready. */
  duration_seconds: number | null;
  scenes: number | null;
  title?: string;
  /** Why it failed, as a sentence. */
  error?: string | null;
  error_code?: string;
  /** In per cent. */
  progress?: number;
  stage?: string;
  queue_position?: number;
  owner?: string | null;
  repo?: string | null;
  number?: number | null;
  head_sha?: string;
  created_at?: string;
  ready_at?: string | null;
  /** Whether a sandbox key, `bc_test_…`, asked for it: a short video with a mark. */
  sandbox?: true;
  media?: { video: string; captions: string; poster: string; transcript: string };
  /** What was chosen of its look; absent if all is as usual. */
  look?: Look;
  /** What the request said of itself. */
  metadata?: Record<string, unknown>;
  /** What the request said in vain. */
  warnings?: { field: string; message: string }[];
}

/** A file of a brief. */
export interface BriefFile {
  path: string;
  role?: string;
  language?: string;
  excerpt?: string;
  startLine?: number;
  endLine?: number;
  /** The walk through the excerpt: what is said while which lines are lit. */
  steps?: { startLine: number; endLine: number; say: string }[];
}

/** A description of code, of which a story is made. */
export interface Brief {
  title: string;
  summary: string;
  files: BriefFile[];
  repo?: { owner: string; name: string; branch?: string };
  flow?: string[];
  highlights?: string[];
  lexicon?: Record<string, string>;
  /** Where the plan allows it. */
  look?: Look;
  metadata?: Record<string, unknown>;
}

/** A pull request on GitHub, of which a story is made. */
export interface Change {
  owner: string;
  repo: string;
  number: number;
  /** Has a finished story made anew. */
  force?: boolean;
  /** Where the plan allows it. */
  look?: Look;
  metadata?: Record<string, unknown>;
}

/** Which stories are listed. */
export interface StoryFilter {
  owner?: string;
  repo?: string;
  status?: Story["status"];
}

/** An account's minutes of this month (UTC). */
export interface Usage {
  plan: string;
  period_start: string;
  period_end: string;
  minutes_included: number;
  minutes_used: number;
  minutes_held: number;
  minutes_remaining: number;
  seconds_used: number;
  seconds_held: number;
}

/** Something that became of an account, its stories or its minutes. */
export interface AccountEvent<T = unknown> {
  /** The same however often it is sent. */
  id: string;
  /** Such as `story.ready`, whose data is a {@link Story}. */
  type: string;
  created_at: string;
  api_version: string;
  data: T;
}
