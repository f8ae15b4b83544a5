import { type DragEvent, useRef, useState } from 'react';

export interface FileDrop {
  isDragging: boolean;
  /** Where the pointer is over the zone, in pixels of it; null while nothing is dragged. */
  at: { x: number; y: number } | null;
  listeners: Readonly<Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dragged over a node and dropped on it. While it is off, the browser does with them what it always does. */
export const useFileDrop = (isOn: boolean, take: (files: readonly File[], event: DragEvent) => void): FileDrop => {
  const [at, setAt] = useState<FileDrop['at']>(null);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  const follow = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const whenFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!isOn || !holdsFiles(event)) return;
    event.preventDefault();
    act(event);
  };
  return {
    isDragging: at !== null,
    at,
    listeners: {
      onDragEnter: whenFiles((event) => {
        depth.current += 1;
        follow(event);
      }),
      onDragOver: whenFiles(follow),
      onDragLeave: whenFiles(() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setAt(null);
      }),
      onDrop: whenFiles((event) => {
        depth.current = 0;
        setAt(null);
        take([...event.dataTransfer.files], event);
      }),
    },
  };
};
