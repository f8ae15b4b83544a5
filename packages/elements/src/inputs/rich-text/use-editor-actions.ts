import { useInstance } from '@trama/react';
import { useEffect, useRef } from 'react';
import { editorCommands } from './editor-commands.ts';

/** Implements every action of the element that is a command of the editor, with whatever `run` closes over now. */
export const useEditorActions = (run: (action: string, ...args: unknown[]) => void): void => {
  const instance = useInstance();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const stops = Object.keys(editorCommands).map((name) =>
      instance.onAction(name, (...args) => latest.current(name, ...args)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [instance]);
};
