// Photos that arrive by being dropped on the form or pasted anywhere on the page.
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../../platform/page/listen.ts';

export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    return listen(document, 'paste', (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    });
  }, []);

  return {
    isOver,
    zone: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!carriesFiles(event)) return;
        // Otherwise the browser would leave the page and show the file.
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
