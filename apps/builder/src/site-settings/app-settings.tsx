import { setSiteApp, setSiteSetting } from '@trama/document';
import { APP_DISPLAYS, type SiteApp } from '@trama/model';
import { type FC, useState } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { ImageControl } from '../fields/upload-control.tsx';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { SitePart } from '../site/site-part.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './site-settings.module.css';

const COLOR = /^#[0-9a-f]{6}$/i;

/** How the site is where a visitor installs it. */
export const AppSettings: FC = () => {
  const { fields, site: siteTexts } = useTexts();
  const texts = siteTexts.app;
  const editor = useEditor();
  const app: SiteApp = useDesignField('web')?.app ?? {};
  const name = useDesignField('name');
  const isOff = useDesignField('manifestDisabled') ?? false;
  const [isBadColor, setBadColor] = useState(false);
  const step = editor.texts.site.step;
  const setText = (field: 'name' | 'shortName' | 'icon' | 'themeColor', value: string, group?: string): void =>
    void editor.run(setSiteApp, { field, value: value.trim() === '' ? undefined : value.trim() }, step, group);
  const setColor = (value: string, group?: string): void => {
    const isBad = value.trim() !== '' && !COLOR.test(value.trim());
    setBadColor(isBad);
    if (!isBad) setText('themeColor', value, group);
  };
  return (
    <SitePart title={texts.title} lead={texts.lead}>
      <label className={site.check}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) =>
            editor.run(
              setSiteSetting,
              { setting: 'manifestDisabled', value: event.target.checked ? undefined : true },
              step,
            )
          }
        />
        {texts.isOn}
      </label>
      {!isOff && (
        <>
          <div className={site.pair}>
            <CommitField
              label={texts.name}
              placeholder={name}
              value={app.name ?? ''}
              onCommit={(value) => setText('name', value)}
            />
            <CommitField
              label={texts.shortName}
              hint={texts.shortNameHint}
              placeholder={app.name ?? name}
              value={app.shortName ?? ''}
              onCommit={(value) => setText('shortName', value)}
            />
            <LabelledSelect
              label={texts.display}
              value={app.display ?? 'minimal-ui'}
              options={APP_DISPLAYS.map((display) => [display, texts.displays[display]] as const)}
              onChange={(value) => editor.run(setSiteApp, { field: 'display', value }, step)}
            />
            <div>
              <div className={styles.color}>
                <CommitField
                  label={texts.color}
                  placeholder="#rrggbb"
                  value={app.themeColor ?? ''}
                  onCommit={(value) => setColor(value)}
                />
                <input
                  type="color"
                  className={styles.swatch}
                  aria-label={fields.pickColor}
                  value={app.themeColor ?? '#ffffff'}
                  onChange={(event) => setColor(event.target.value, 'app-color')}
                  onBlur={() => editor.closeGroup()}
                />
              </div>
              {isBadColor && (
                <p className={site.hint} role="alert">
                  {texts.badColor}
                </p>
              )}
            </div>
          </div>
          <div className={site.field}>
            <span className={site.label}>{texts.icon}</span>
            <ImageControl
              field={{ name: 'appIcon', type: 'image', label: { en: '', pt: '' } }}
              label={texts.icon}
              value={app.icon ?? ''}
              onChange={(value) => setText('icon', typeof value === 'string' ? value : '', 'app-icon')}
              onCommit={() => editor.closeGroup()}
            />
            <p className={site.hint}>{texts.iconHint}</p>
          </div>
        </>
      )}
    </SitePart>
  );
};
