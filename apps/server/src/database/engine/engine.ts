// The interface of every database engine: embedded or external.

export interface Engine {
  readonly url: string;
  /** Lines to show to the operator at the start. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  /** Ends the engine without waiting; its next start recovers. */
  abandon(): void;
}

export interface EngineWatch {
  /** Writes a line to the log. */
  say(line: string): void;
}
