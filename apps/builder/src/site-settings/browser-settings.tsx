import { setSiteWeb } from '@trama/document';
import { type FC, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { ImageControl } from '../fields/upload-control.tsx';
import { fileAddress } from '../site/file-address.ts';
import site from '../site/site.module.css';
import { SitePart } from '../site/site-part.tsx';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './site-settings.module.css';

/** What of the site browsers show around its pages, and what it says below them. */
export const BrowserSettings: FC = () => {
  const texts = useTexts().site.browser;
  const editor = useEditor();
  const web = useDesignField('web');
  const name = useDesignField('name');
  const icon = web?.icon ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <SitePart title={texts.title}>
      <figure className={styles.tab} aria-label={texts.preview}>
        {icon === '' || failed === icon ? (
          <Icon name="globe" size={16} />
        ) : (
          <img
            src={fileAddress(window.location, editor.site, icon)}
            alt=""
            width={16}
            height={16}
            onError={() => setFailed(icon)}
          />
        )}
        <span>{name}</span>
        <Icon name="x" size={12} />
      </figure>
      <div className={site.field}>
        <span className={site.label}>{texts.icon}</span>
        <ImageControl
          field={{ name: 'icon', type: 'image', label: { en: '', pt: '' } }}
          label={texts.icon}
          value={icon}
          onChange={(value) =>
            editor.run(
              setSiteWeb,
              { field: 'icon', value: typeof value === 'string' && value !== '' ? value : undefined },
              editor.texts.site.step,
              'site-icon',
            )
          }
          onCommit={() => editor.closeGroup()}
        />
        <p className={site.hint}>{texts.iconHint}</p>
      </div>
      <label className={site.check}>
        <input
          type="checkbox"
          checked={!web?.badgeHidden}
          onChange={(event) =>
            editor.run(
              setSiteWeb,
              { field: 'badgeHidden', value: event.target.checked ? undefined : true },
              editor.texts.site.step,
            )
          }
        />
        {texts.badge}
      </label>
      <label className={site.check}>
        <input
          type="checkbox"
          checked={web?.hasLlmsText ?? false}
          onChange={(event) =>
            editor.run(
              setSiteWeb,
              { field: 'hasLlmsText', value: event.target.checked ? true : undefined },
              editor.texts.site.step,
            )
          }
        />
        {texts.llms}
      </label>
      <p className={site.hint}>{texts.llmsHint}</p>
    </SitePart>
  );
};
