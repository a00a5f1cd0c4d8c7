// Progress bar.
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      className="progress-bar h-2 w-full overflow-hidden rounded-full"
    />
  );
}
