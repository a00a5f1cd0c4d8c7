// Tabs with arrow key navigation.
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';

type TabsProps<Value extends string> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly children: ReactNode;
  readonly className?: string;
};

export function Tabs<Value extends string>({ value, onChange, label, tabs, children, className }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Primitive.List asChild aria-label={label}>
        <Plain className="flex flex-wrap gap-1 rounded-control bg-tint p-1 outline-none">
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={cx(
                'min-h-11 flex-1 rounded-control px-3 font-semibold text-14 text-ink transition-colors duration-150 md:min-h-9',
                'data-[state=active]:bg-paper data-[state=active]:text-primary',
              )}
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Plain>
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

type TabPanelProps = {
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Also while hidden: forms keep their input. */
  readonly staysMounted?: true;
};

export function TabPanel({ value, children, className, staysMounted }: TabPanelProps) {
  return (
    <Primitive.Content asChild value={value} forceMount={staysMounted}>
      <Plain className={cx('pt-4 data-[state=inactive]:hidden', className)}>{children}</Plain>
    </Primitive.Content>
  );
}

/** The primitive adds inline styles, which the content security policy blocks in server-rendered pages. */
function Plain({ style: _, ...props }: ComponentPropsWithRef<'div'>) {
  return <div {...props} />;
}
