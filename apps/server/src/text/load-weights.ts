// Reads the weights of a model from a data file, a signed byte each.
import { readFileSync } from 'node:fs';

/** Read at the first use: command-line tasks need none. */
export function loadWeights(file: URL): () => Int8Array {
  let weights: Int8Array | undefined;
  return () => {
    weights ??= new Int8Array(readFileSync(file));
    return weights;
  };
}
