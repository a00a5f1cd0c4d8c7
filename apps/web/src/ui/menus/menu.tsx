// Dropdown menu. Loaded on demand by lazy-menu.tsx.
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';

const itemClass = cx(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left outline-none select-none',
  'data-highlighted:bg-tint data-highlighted:text-primary data-disabled:cursor-not-allowed data-disabled:text-quiet',
);

export type MenuProps = {
  readonly trigger: ReactElement;
  readonly label: string;
  /** Most menus are loaded by a press on their button. */
  readonly startsOpen?: boolean;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
};

export function Menu({ trigger, label, startsOpen = true, align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root defaultOpen={startsOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* No portal: it stays inside the landmark of its button. */}
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        className="z-50 min-w-56 animate-rise rounded-card bg-raised p-1.5 shadow-float"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export function MenuItem({ className, ...props }: ComponentPropsWithRef<typeof Primitive.Item>) {
  return <Primitive.Item {...props} className={cx(itemClass, className)} />;
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-3 py-2 text-14 text-quiet">{children}</Primitive.Label>;
}

type ChoicesProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

export function MenuChoices({ value, onChange, children }: ChoicesProps) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={onChange}>
      {children}
    </Primitive.RadioGroup>
  );
}

export function MenuChoice({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.RadioItem value={value} className={itemClass}>
      {children}
      <Primitive.ItemIndicator className="ml-auto text-primary">
        <Check className="size-5" aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}
