import type { User } from '@trama/protocol/builder';
import type { FC, ReactNode } from 'react';
import accounts from '../accounts/accounts.module.css';
import home from '../site-list/site-list.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { HomeBar } from './home-bar.tsx';

/** What every screen beside the list of sites is told. */
export interface HomeScreenProps {
  user: User;
  /** Back to the list of sites. */
  onLeave: () => void;
  onSignOut: () => void;
}

/** A screen beside the list of sites, outside of any of them: its title, what it is for, and the way back. */
export const HomeScreen: FC<HomeScreenProps & { title: string; lead?: string; children: ReactNode }> = ({
  user,
  title,
  lead,
  onLeave,
  onSignOut,
  children,
}) => {
  const texts = useTexts();
  return (
    <div className={home.screen}>
      <HomeBar user={user} onSignOut={onSignOut} />
      <main className={`${home.main} ${accounts.main}`}>
        <div className={home.head}>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className={accounts.note}>{lead}</p>}
          </div>
          <Button icon="arrow-left" onClick={onLeave}>
            {texts.editor.toSites}
          </Button>
        </div>
        {children}
      </main>
    </div>
  );
};
