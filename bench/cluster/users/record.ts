// Everything that happened in a run, by completion time: answers, acknowledged writes, received messages.

export type ReadBy = 'guest' | 'author';

export type Answer = {
  readonly at: number;
  readonly ms: number;
  readonly kind: 'write' | 'read';
  readonly user: string;
  /** A guest has written nothing; an author may have written just before. */
  readonly by: ReadBy;
  readonly status: number;
  readonly isWell: boolean;
};

export type Acknowledged = { readonly at: number; readonly kind: 'message' | 'listing'; readonly id: string };

export class RunRecord {
  readonly answers: Answer[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly received = new Map<string, number>();
  readonly unseen: { readonly at: number; readonly what: string }[] = [];
  /** Writes that their author had to send again by hand. */
  readonly noticed: { readonly at: number; readonly status: number }[] = [];
  readonly odd = new Set<string>();
  readonly broken: number[] = [];
  readonly direct: number[] = [];

  answer(answer: Omit<Answer, 'at'>): void {
    this.answers.push({ at: performance.now(), ...answer });
  }

  acknowledge(kind: Acknowledged['kind'], id: string): void {
    this.acknowledged.push({ at: performance.now(), kind, id });
  }

  receive(id: string): void {
    if (!this.received.has(id)) this.received.set(id, performance.now());
  }

  miss(what: string): void {
    this.unseen.push({ at: performance.now(), what });
  }
}
