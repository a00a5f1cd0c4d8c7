// Props of every drawing: its size and place, as classes.
export type DrawingProps = { readonly className?: string };
