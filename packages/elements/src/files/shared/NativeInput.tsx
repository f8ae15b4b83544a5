import { useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import type { FileValue } from './use-file-value.ts';

/** The browser's own file input over the element: a click, Enter or Space opens its chooser. */
export const NativeInput = ({ value }: { value: FileValue }): ReactNode => {
  const { element } = useInstance();
  return (
    <input
      className="ww-file-native"
      type="file"
      name={element.name ?? undefined}
      aria-label={[element.name, ...value.files.map((file) => file.name)].filter(Boolean).join(': ') || undefined}
      multiple={value.isMultiple}
      accept={value.accepted.join(',') || undefined}
      required={value.isRequired && value.files.length === 0}
      disabled={value.isReadonly}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be chosen again.
        event.target.value = '';
        value.choose(files, event.nativeEvent);
      }}
    />
  );
};
