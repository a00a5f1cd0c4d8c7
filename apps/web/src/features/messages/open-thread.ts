// Which conversation somebody is looking at right now: what arrives in it needs no alert.
let shown: string | null = null;

export const openThread = {
  get: () => shown,
  /** Returns what takes it away again. */
  show(key: string): () => void {
    shown = key;
    return () => {
      if (shown === key) shown = null;
    };
  },
};
