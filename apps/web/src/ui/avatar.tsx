// A person's picture, or their initials.
import { cx } from './cx.ts';

const sizes = { sm: 'size-8 text-13', md: 'size-11 text-16', lg: 'size-20 text-28' } as const;

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
