// Avatar: a user's picture or initials.
import { cx } from '../cx.ts';

/** Capped font size: initials stay within the circle. */
const sizes = {
  sm: 'size-8 text-[min(0.8125rem,15px)]',
  md: 'size-11 text-[min(1rem,20px)]',
  lg: 'size-20 text-[min(1.75rem,36px)]',
} as const;

type AvatarProps = { readonly name: string; readonly src?: string | null; readonly size?: keyof typeof sizes };

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const shape = cx('inline-flex shrink-0 items-center justify-center rounded-full bg-tint', sizes[size]);
  if (src) return <img src={src} alt="" className={cx(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(shape, 'font-semibold text-primary')}>
      {initialsOf(name)}
    </span>
  );
}
