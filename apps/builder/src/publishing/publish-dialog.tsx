import { type FC, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './publishing.module.css';
import { ReleaseList } from './release-list.tsx';
import { useReleases } from './use-releases.ts';

const TABS = ['publish', 'versions'] as const;
type Tab = (typeof TABS)[number];

/** The sheet of publishing: what a publish would change, who would see what, and every version before, with the way back. */
export const PublishDialog: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const dialog = useView((current) => current.dialog);
  const isOpen = dialog === 'publish' || dialog === 'releases';
  return (
    <Dialog
      title={texts.publish.title}
      lead={texts.publish.lead}
      width={680}
      isOpen={isOpen}
      onClose={() => view.update({ dialog: null })}
    >
      {isOpen && <Sheet key={dialog} first={dialog === 'releases' ? 'versions' : 'publish'} />}
    </Dialog>
  );
};

const Sheet: FC<{ first: Tab }> = ({ first }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const [tab, setTab] = useState<Tab>(first);
  const { state, load } = useReleases();
  return (
    <div className={styles.sheet}>
      <Segmented
        label={texts.publish.tabs.label}
        options={TABS}
        chosen={tab}
        nameOf={(option) => texts.publish.tabs[option]}
        onChoose={setTab}
      />
      {state.kind === 'loading' && <Loading label={texts.app.loading} />}
      {state.kind === 'failed' && (
        <Message kind="error" title={texts.releases.errorTitle} lead={state.message}>
          <Button icon="rotate-cw" onClick={load}>
            {texts.app.retry}
          </Button>
        </Message>
      )}
      {state.kind === 'loaded' &&
        (tab === 'publish' ? (
          <PublishForm published={state} onPublished={load} onClose={() => view.update({ dialog: null })} />
        ) : (
          <ReleaseList published={state} onShown={load} />
        ))}
    </div>
  );
};
