// The sizes of photos in a thread: the same on their way and once they are sent, so that nothing moves in between.
type PhotoFrame = { readonly item: string; readonly frame: string; readonly sizes: string };

const single: PhotoFrame = { item: '', frame: 'h-42 w-56', sizes: '224px' };
const oneOfTwo: PhotoFrame = { item: '', frame: 'size-28', sizes: '112px' };
const wholeRow: PhotoFrame = { item: 'col-span-2', frame: 'h-28 w-57', sizes: '228px' };

export function columnsFor(count: number): string {
  return count === 1 ? 'grid-cols-1' : 'grid-cols-2';
}

/** Two stand beside each other; the last one of an odd number has the row to itself. */
export function frameOf(index: number, count: number): PhotoFrame {
  if (count === 1) return single;
  return count % 2 === 1 && index === count - 1 ? wholeRow : oneOfTwo;
}
