import type { FC } from 'react';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** What stands in place of the builder while nobody says who is signed in: a sign-in would ask for a password that is not missing. */
export const Unreached: FC<{ failure: unknown; onRetry: () => void }> = ({ failure, onRetry }) => {
  const texts = useTexts();
  return (
    <Message kind="error" isWhole title={texts.app.unreachedTitle} lead={failureText(failure, texts)}>
      <Button icon="rotate-cw" onClick={onRetry}>
        {texts.app.retry}
      </Button>
    </Message>
  );
};
