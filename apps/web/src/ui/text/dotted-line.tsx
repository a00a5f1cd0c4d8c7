// Caption of parts separated by dots on one line; parts that do not fit are hidden whole.
import { cx } from '../cx.ts';

export function DottedLine({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <p className={cx('flex h-lh flex-wrap overflow-hidden text-13', className)}>
      {text.split(' · ').map((part, index) => (
        <span key={part} className="max-w-full overflow-hidden text-ellipsis whitespace-pre">
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}
