import type { AddedSignInPages } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MadePages } from './made-pages.tsx';
import styles from './sign-in-pages.module.css';
import { SignInQuestion } from './sign-in-question.tsx';

/** Offers to make the pages of signing in with a plugin; then lists what was made. */
export const SignInPages: FC<{ plugin: Id }> = ({ plugin }) => {
  const texts = useTexts().signInPages;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<AddedSignInPages['pages'] | null>(null);
  const close = (): void => setOpen(false);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h4 id={titleId}>{texts.section}</h4>
      <p>{texts.sectionLead}</p>
      <Button
        icon="plus"
        onClick={() => {
          setMade(null);
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      <Dialog
        title={made ? texts.madeTitle : texts.title}
        lead={made ? texts.madeLead : texts.lead}
        isOpen={isOpen}
        onClose={close}
      >
        {made ? (
          <MadePages pages={made} onClose={close} />
        ) : (
          <SignInQuestion plugin={plugin} onCancel={close} onMade={setMade} />
        )}
      </Dialog>
    </section>
  );
};
