import type { FileBucket } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import { BucketDialog } from './bucket-dialog.tsx';
import { BucketFiles } from './bucket-files.tsx';
import own from './files.module.css';

type Asked = { kind: 'rules'; bucket: FileBucket | null } | { kind: 'remove'; bucket: FileBucket };

/** The files of the backend, bucket by bucket. */
export const FilesView: FC = () => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listBuckets(site), [api, site]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={serviceReason(state.error, texts, words.refusals)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const buckets = state.value;
  const bucket = buckets.find(({ name }) => name === chosen) ?? buckets[0];
  return (
    <>
      {bucket ? (
        <>
          <header className={styles.tableHead}>
            <h2>{words.title}</h2>
            <select
              className={own.bucket}
              aria-label={words.bucket}
              value={bucket.name}
              onChange={({ target }) => setChosen(target.value)}
            >
              {buckets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {bucket.isPublic && <span className={styles.badge}>{words.open}</span>}
            <Menu
              trigger={<IconButton icon="ellipsis" label={words.moreOn(bucket.name)} />}
              groups={[
                {
                  id: 'bucket',
                  items: [
                    {
                      id: 'rules',
                      label: words.rules,
                      icon: 'settings',
                      onChoose: () => setAsked({ kind: 'rules', bucket }),
                    },
                    {
                      id: 'remove',
                      label: words.removeBucket,
                      icon: 'trash-2',
                      isDanger: true,
                      onChoose: () => setAsked({ kind: 'remove', bucket }),
                    },
                  ],
                },
              ]}
            />
            <span className={styles.room} />
            <Button icon="plus" onClick={() => setAsked({ kind: 'rules', bucket: null })}>
              {words.newBucket}
            </Button>
          </header>
          <BucketFiles key={bucket.name} bucket={bucket} />
        </>
      ) : (
        <Message icon="folder" title={words.none} lead={words.noneLead}>
          <Button look="primary" icon="plus" onClick={() => setAsked({ kind: 'rules', bucket: null })}>
            {words.newBucket}
          </Button>
        </Message>
      )}
      {asked?.kind === 'rules' && (
        <BucketDialog
          bucket={asked.bucket}
          onDone={(name) => {
            setChosen(name);
            reload();
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={words.removeBucketTitle(asked.bucket.name)}
          lead={words.removeBucketLead}
          action={words.removeBucket}
          onConfirm={async () => {
            await api.removeBucket(site, asked.bucket.name);
            reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
