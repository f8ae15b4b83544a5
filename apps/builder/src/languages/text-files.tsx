import { type SiteText, setTexts } from '@trama/document';
import { defaultLanguageOf, languageName } from '@trama/model';
import { type FC, useRef, useState } from 'react';
import { downloadText } from '../backend/download-text.ts';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import site from '../site/site.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { Loading } from '../ui/message.tsx';
import { readTextsFile } from './files/read-texts-file.ts';
import type { TextsRead } from './files/text-rows.ts';
import { textsToCsv } from './files/texts-csv.ts';
import { textsToXliff } from './files/texts-xliff.ts';
import styles from './languages.module.css';
import { useTextWords } from './text-words.ts';

/** Gives the texts of the site to translators as a file, and takes what they wrote. */
export const TextFiles: FC<{ texts: readonly SiteText[] }> = ({ texts: listed }) => {
  const texts = useTexts().languages.texts;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const languages = useDesignField('languages');
  const wordsOf = useTextWords(listed);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<string | null>(null);
  const [read, setRead] = useState<TextsRead | null>(null);
  const codes = languages.map(({ lang }) => lang);
  const first = defaultLanguageOf({ languages }).lang;
  const whereOf = (text: SiteText): string => {
    const { title, stand, detail } = wordsOf(text);
    return [stand, title, detail].filter(Boolean).join(' / ');
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFile(chosen.name);
    setRead(null);
    setRead(await readTextsFile(chosen, listed, codes));
  };
  const close = (): void => {
    setFile(null);
    setRead(null);
  };
  const take = (taken: Extract<TextsRead, { kind: 'read' }>): void => {
    editor.closeGroup();
    editor.run(setTexts, { texts: taken.texts }, editor.texts.languages.steps.import);
    close();
  };
  return (
    <>
      <Menu
        trigger={<Button icon="download">{texts.export}</Button>}
        groups={[
          {
            id: 'csv',
            items: [
              {
                id: 'csv',
                label: texts.exportCsv,
                icon: 'file-spreadsheet' as const,
                onChoose: () =>
                  downloadText(textsToCsv(listed, codes, whereOf), 'text/csv', `${editor.site}-texts.csv`),
              },
            ],
          },
          {
            id: 'xliff',
            items: codes
              .filter((lang) => lang !== first)
              .map((to) => ({
                id: to,
                label: texts.exportXliff(languageName(to, builderLanguage)),
                icon: 'languages' as const,
                onChoose: () =>
                  downloadText(
                    textsToXliff(listed, { from: first, to, site: editor.site, whereOf }),
                    'application/xliff+xml',
                    `${editor.site}-${to}.xlf`,
                  ),
              })),
          },
        ].filter(({ items }) => items.length > 0)}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {texts.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlf,.xliff,.xml"
        aria-label={texts.importTitle}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Dialog title={texts.importTitle} lead={file ?? ''} width={560} isOpen={file !== null} onClose={close}>
        {read === null ? <Loading label={texts.reading} /> : <ReadTexts read={read} onTake={take} onClose={close} />}
      </Dialog>
    </>
  );
};

interface ReadTextsProps {
  read: TextsRead;
  onTake: (read: Extract<TextsRead, { kind: 'read' }>) => void;
  onClose: () => void;
}

/** What a file holds, before it is taken: how much of it is new, and which lines are passed over. */
const ReadTexts: FC<ReadTextsProps> = ({ read, onTake, onClose }) => {
  const all = useTexts();
  const texts = all.languages.texts;
  if (read.kind === 'failed') {
    const reason = texts.failed[read.reason];
    return (
      <div className={styles.dialog}>
        <p className={site.notice} data-kind="bad" role="alert">
          {typeof reason === 'string' ? reason : reason(read.name)}
        </p>
        <div className={site.row}>
          <Button onClick={onClose}>{all.app.close}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.dialog}>
      <p role="status">{read.texts.length === 0 ? texts.same : texts.found(read.texts.length)}</p>
      {read.faults.length > 0 && (
        <section className={styles.faults} aria-label={texts.faults(read.faults.length)}>
          <strong>{texts.faults(read.faults.length)}</strong>
          <ul>
            {read.faults.map(({ line, what, name }) => (
              <li key={`${line}-${what}-${name}`}>
                {texts.line(line)}: {texts.what[what](name)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={site.row}>
        {read.texts.length > 0 && (
          <Button look="primary" onClick={() => onTake(read)}>
            {texts.take(read.texts.length)}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {all.app.cancel}
        </Button>
      </div>
    </div>
  );
};
