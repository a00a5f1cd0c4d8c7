// The sizes of photos in a thread: the same on their way and once they are sent, so that nothing moves in between.
const single = { list: 'grid-cols-1', frame: 'h-42 w-56', sizes: '224px' } as const;
const several = { list: 'grid-cols-2', frame: 'size-28', sizes: '112px' } as const;

export function framesFor(count: number): { readonly list: string; readonly frame: string; readonly sizes: string } {
  return count === 1 ? single : several;
}
