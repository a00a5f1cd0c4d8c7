// What every engine offers: an address that takes connections, until it is stopped.

export interface Engine {
  readonly url: string;
  /** Lines that the person who started the server should read. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  /** Ends it without waiting; its next start repairs what that left undone. */
  abandon(): void;
}
