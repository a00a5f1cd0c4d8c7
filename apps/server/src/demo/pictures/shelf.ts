// Remembers what was made last: the things that pictures taken one after another have in common.

export class Shelf<T> {
  readonly #limit: number;
  readonly #kept = new Map<string, Promise<T>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(label: string, make: () => Promise<T>): Promise<T> {
    const made = this.#kept.get(label) ?? make();
    // Put back at the end: what was used longest ago is the first to go.
    this.#kept.delete(label);
    this.#kept.set(label, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
