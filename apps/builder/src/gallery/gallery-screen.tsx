import { elementDefinitions } from '@trama/elements/definitions';
import { elementExamples } from '@trama/elements/examples';
import { type FC, useEffect, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import type { GalleryPlace } from '../routing.ts';
import { PreferencesMenu } from '../session/preferences-menu.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Loading } from '../ui/message.tsx';
import styles from './gallery.module.css';
import { galleryEntries } from './gallery-entries.ts';
import { GalleryEntry, type ShownElement } from './gallery-entry.tsx';
import { GalleryList } from './gallery-list.tsx';

interface GalleryScreenProps {
  api: BuilderApi;
  place: GalleryPlace;
  onGo: (place: GalleryPlace) => void;
}

/** Every element of the library with its fields live, in both themes and three widths. */
export const GalleryScreen: FC<GalleryScreenProps> = ({ api, place, onGo }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const [shown, setShown] = useState<ShownElement | null>(null);
  const name = place.element ?? galleryEntries(elementDefinitions, '', language)[0]?.entries[0]?.name ?? '';

  useEffect(() => {
    let isGone = false;
    const definition = elementDefinitions.find((candidate) => candidate.name === name);
    void elementExamples[name]?.().then((example) => {
      if (!isGone && definition) setShown({ definition, example });
    });
    return () => {
      isGone = true;
    };
  }, [name]);

  return (
    <div className={styles.gallery}>
      <header className={styles.bar}>
        <h1>
          <a href="/">Trama</a>
          <span>{texts.gallery.title}</span>
        </h1>
        <PreferencesMenu />
      </header>
      <GalleryList place={{ ...place, element: name }} onGo={onGo} />
      {shown?.definition.name === name ? (
        <GalleryEntry
          key={`${name} ${place.variant ?? ''} ${language}`}
          api={api}
          shown={shown}
          place={place}
          onGo={onGo}
        />
      ) : (
        <Loading label={texts.app.loading} />
      )}
    </div>
  );
};
