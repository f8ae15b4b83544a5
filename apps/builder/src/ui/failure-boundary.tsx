import { Component, type FC, type ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface BoundaryProps {
  children: ReactNode;
  fallback: (failure: Error) => ReactNode;
}

/** React knows boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(cause: unknown): { failure: Error } {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure);
  }
}

const Failure: FC<{ failure: Error }> = ({ failure }) => {
  const texts = useTexts();
  return (
    <Message kind="error" title={texts.app.failedTitle} lead={texts.app.failedLead}>
      <p>
        <code>{failure.message}</code>
      </p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {texts.app.reload}
      </Button>
    </Message>
  );
};

/** A part of the screen that could not be drawn says so, and leaves the others alone: never an empty page. */
export const FailureBoundary: FC<{ children: ReactNode }> = ({ children }) => (
  <Boundary fallback={(failure) => <Failure failure={failure} />}>{children}</Boundary>
);
