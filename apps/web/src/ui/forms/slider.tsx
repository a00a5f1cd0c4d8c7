// Slider for one value or a range.
import { Slider as Primitive } from 'radix-ui';
import type { KeyboardEvent } from 'react';

type SliderProps = {
  /** Two numbers for a range. */
  readonly value: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** A scale of its own: where a value is on the line, and back. Arrow keys still move by a step. */
  readonly positions?: {
    readonly last: number;
    readonly of: (value: number) => number;
    readonly at: (position: number) => number;
  };
  readonly labels: readonly string[];
  readonly say?: (value: number) => string;
  readonly onChange: (value: number[]) => void;
  readonly onCommit?: (value: number[]) => void;
};

const linear = (value: number) => value;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export function Slider(props: SliderProps) {
  const { value, min, max, step, positions, labels, say = String, onChange, onCommit } = props;
  const [toPosition, fromPosition] = positions ? [positions.of, positions.at] : [linear, linear];

  /** Arrow keys move a value by a step, wherever it is on the line. */
  function moveByStep(event: KeyboardEvent): void {
    const thumb = labels.indexOf((event.target as Element).getAttribute('aria-label') ?? '');
    const by = steps[event.key];
    if (!positions || thumb === -1 || by === undefined) return;
    event.preventDefault();
    const moved = value.map((each, index) =>
      index === thumb ? clamp(each + by * step, value, index, min, max) : each,
    );
    onChange(moved);
    onCommit?.(moved);
  }

  return (
    <Primitive.Root
      value={value.map(toPosition)}
      min={positions ? 0 : min}
      max={positions?.last ?? max}
      step={positions ? 1 : step}
      onKeyDown={moveByStep}
      onValueChange={(moved) => onChange(moved.map(fromPosition))}
      {...(onCommit ? { onValueCommit: (moved: number[]) => onCommit(moved.map(fromPosition)) } : {})}
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Primitive.Track className="relative h-1.5 w-full rounded-full bg-line forced-colors:border">
        <Primitive.Range className="absolute h-full rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </Primitive.Track>
      {labels.map((label, index) => (
        <Primitive.Thumb
          key={label}
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value[index] ?? min}
          aria-valuetext={say(value[index] ?? min)}
          className="block size-6 rounded-full border-2 border-primary bg-raised transition-shadow focus-visible:outline-offset-4"
        />
      ))}
    </Primitive.Root>
  );
}

/** Within the ends of the line and the other thumb. */
function clamp(moved: number, value: readonly number[], index: number, min: number, max: number): number {
  return Math.min(Math.max(moved, value[index - 1] ?? min), value[index + 1] ?? max);
}
