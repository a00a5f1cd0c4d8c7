// What every drawing takes: its size and place, as classes.
export type DrawingProps = { readonly className?: string };
