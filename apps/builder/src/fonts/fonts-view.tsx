import { setSiteSetting, setSiteWeb } from '@trama/document';
import type { SiteFont } from '@trama/model';
import { type FC, useRef, useState } from 'react';
import { sizeText } from '../backends/size-text.ts';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { SitePart } from '../site/site-part.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { AddFontsDialog, type NewFont } from './add-fonts-dialog.tsx';
import { familiesIn } from './font-name.ts';
import styles from './fonts.module.css';
import { type UploadedFamily, uploadFamily } from './upload-family.ts';

/** A family as the value of `font-family`, with what stands for it while it is loaded. */
const familyValue = (family: string): string => `${JSON.stringify(family)}, sans-serif`;

/** Weights and styles of a family, each once: several files may be of one. */
const looksOf = ({ files }: SiteFont, italic: string): readonly string[] => [
  ...new Set(files.map(({ weight, isItalic }) => (isItalic ? `${weight} ${italic}` : weight))),
];

/** The fonts of the site: its own, and those that are loaded from elsewhere. */
export const FontsView: FC = () => {
  const all = useTexts();
  const texts = all.fonts;
  const { language } = useLanguage();
  const editor = useEditor();
  const head = useDesignField('head');
  const own = useDesignField('web')?.fonts ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isBadAddress, setBadAddress] = useState(false);
  const sheets = own.map(({ sheet }) => sheet);
  const elsewhere = head.fonts.filter((address) => !sheets.includes(address));
  const { steps } = editor.texts.fonts;

  /** What the site loads and what is known of it change in one step. */
  const set = (fonts: readonly SiteFont[], addresses: readonly string[], step: string): void => {
    editor.closeGroup();
    editor.run(setSiteSetting, { setting: 'head', value: { ...head, fonts: addresses } }, step, 'site-fonts');
    editor.run(setSiteWeb, { field: 'fonts', value: fonts.length > 0 ? fonts : undefined }, step, 'site-fonts');
    editor.closeGroup();
  };
  const add = async (given: readonly NewFont[], isDivided: boolean): Promise<void> => {
    setBusy(true);
    try {
      const familyOf = (font: NewFont): string => font.family.trim();
      const added: UploadedFamily[] = [];
      for (const family of new Set(given.map(familyOf)))
        added.push(
          await uploadFamily(editor, family, {
            given: given.filter((font) => familyOf(font) === family),
            isDivided,
            before: own.find((font) => font.family === family),
          }),
        );
      const kept = own.filter(({ key }) => !added.some(({ font }) => font.key === key));
      const fonts = [...kept, ...added.map(({ font }) => font)];
      set(fonts, [...elsewhere, ...fonts.map(({ sheet }) => sheet)], steps.add);
      for (const { font, divided } of added)
        if (divided)
          editor.notices.show(
            'info',
            texts.divided(font.family, sizeText(divided.first, language), sizeText(divided.whole, language)),
          );
      setFiles(null);
    } catch (error) {
      editor.notices.show('error', failureText(error, all));
    } finally {
      setBusy(false);
    }
  };
  const remove = (font: SiteFont): void => {
    const left = own.filter(({ key }) => key !== font.key);
    set(left, [...elsewhere, ...left.map(({ sheet }) => sheet)], steps.remove);
    editor.notices.show('info', texts.removed(font.family));
  };
  const addAddress = (address: string): void => {
    const isBad = !/^https:\/\/[^\s"'<>]+$/.test(address.trim());
    setBadAddress(isBad && address.trim() !== '');
    if (!isBad) set(own, [...head.fonts, address.trim()], steps.add);
  };
  const makeDefault = (family: string): void =>
    void editor.run(
      setSiteSetting,
      { setting: 'head', value: { ...head, defaultFontFamily: familyValue(family) } },
      steps.isDefault,
    );
  const defaultButton = (family: string) =>
    head.defaultFontFamily === familyValue(family) ? (
      <span className={site.hint}>{texts.isDefault}</span>
    ) : (
      <Button look="quiet" onClick={() => makeDefault(family)}>
        {texts.makeDefault}
      </Button>
    );
  return (
    <>
      <header className={site.head}>
        <h2>{all.site.sections.fonts}</h2>
        <Button look="primary" icon="upload" onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".woff2,.woff,.ttf,.otf"
          aria-label={texts.upload}
          onChange={({ target }) => {
            if (target.files?.length) setFiles([...target.files]);
            target.value = '';
          }}
        />
      </header>
      <div className={site.scroll}>
        <div className={site.column}>
          <p className={site.lead}>{texts.lead}</p>
          {own.length === 0 ? (
            <Message icon="type" title={texts.none} lead={texts.noneLead} />
          ) : (
            <ul className={styles.list} aria-label={all.site.sections.fonts}>
              {own.map((font) => (
                <li key={font.key} className={styles.font}>
                  <div>
                    <strong>{font.family}</strong>
                    <small>
                      {texts.weights(looksOf(font, texts.italic).join(', '))}
                      {font.files.some(({ range }) => range) && ` · ${texts.byAlphabet}`}
                    </small>
                  </div>
                  {defaultButton(font.family)}
                  <IconButton icon="trash-2" label={texts.remove(font.family)} onClick={() => remove(font)} />
                </li>
              ))}
            </ul>
          )}
          <SitePart title={texts.elsewhere}>
            <ul className={styles.list}>
              {elsewhere.map((address) => (
                <li key={address} className={styles.font}>
                  <div>
                    <strong>{familiesIn(address).join(', ')}</strong>
                    <small>{address}</small>
                  </div>
                  <IconButton
                    icon="trash-2"
                    label={texts.remove(familiesIn(address).join(', '))}
                    onClick={() =>
                      set(
                        own,
                        head.fonts.filter((one) => one !== address),
                        steps.remove,
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <CommitField
              key={head.fonts.length}
              label={texts.addAddress}
              hint={isBadAddress ? texts.badAddress : texts.addressHint}
              value=""
              onCommit={addAddress}
            />
          </SitePart>
        </div>
      </div>
      {files && (
        <AddFontsDialog
          files={files}
          isBusy={isBusy}
          onAdd={(given, isDivided) => void add(given, isDivided)}
          onClose={() => setFiles(null)}
        />
      )}
    </>
  );
};
