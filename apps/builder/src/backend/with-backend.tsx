import { type FC, type ReactNode, useCallback } from 'react';
import { useLoaded } from '../accounts/use-loaded.ts';
import { connectBackend } from '../data/connect-backend.ts';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';

/** What needs a backend of the site; where it has none, the way to one. */
export const WithBackend: FC<{ children: ReactNode }> = ({ children }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { api, site } = editor;
  const { state, reload } = useLoaded(useCallback(() => api.projectUse(site), [api, site]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.backend.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  if (state.value === null)
    return (
      <Message icon="database" title={texts.backend.none} lead={texts.backend.noneLead}>
        <Button look="primary" onClick={() => void connectBackend(editor).then(reload)}>
          {texts.backend.give}
        </Button>
      </Message>
    );
  return children;
};
