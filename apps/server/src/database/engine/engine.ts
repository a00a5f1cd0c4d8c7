// The interface of every database engine: embedded or external.

export interface Engine {
  readonly url: string;
  readonly notes: readonly string[];
  stop(): Promise<void>;
  /** Ends the engine without waiting; its next start recovers. */
  abandon(): void;
}

export interface EngineWatch {
  say(line: string): void;
  /** The data of a running database were deleted: it cannot be started again. */
  onGone(line: string): void;
}
