// Caption of parts separated by dots on one line; parts that do not fit are hidden whole.
import { cx } from '../cx.ts';

type DottedLineProps = { readonly text: string | readonly string[]; readonly className?: string };

export function DottedLine({ text, className }: DottedLineProps) {
  const parts = typeof text === 'string' ? text.split(' · ') : text;
  return (
    <p className={cx('dotted-line', className)}>
      {parts.map((part, index) => (
        <span key={part}>{index > 0 ? ` · ${part}` : part}</span>
      ))}
    </p>
  );
}
