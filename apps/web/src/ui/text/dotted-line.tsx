// Caption of parts separated by dots on one line; parts that do not fit are hidden whole.
import { cx } from '../cx.ts';

export function DottedLine({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <p className={cx('dotted-line', className)}>
      {text.split(' · ').map((part, index) => (
        <span key={part}>{index > 0 ? ` · ${part}` : part}</span>
      ))}
    </p>
  );
}
