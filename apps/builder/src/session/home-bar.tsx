import type { User } from '@trama/protocol/builder';
import type { FC } from 'react';
import styles from '../site-list/site-list.module.css';
import { useTexts } from '../texts/index.ts';
import { Logo } from '../ui/logo.tsx';
import type { MenuItem } from '../ui/menu.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';

interface HomeBarProps {
  user: User;
  onSignOut: () => void;
  /** More to choose from than signing out. */
  extra?: readonly MenuItem[];
}

/** The head of the screens outside of a site: the name, who is signed in, and the menu. */
export const HomeBar: FC<HomeBarProps> = ({ user, onSignOut, extra = [] }) => {
  const texts = useTexts();
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <Logo size={26} />
        {texts.app.name}
      </span>
      <span className={styles.user}>{user.email}</span>
      <PreferencesMenu
        extra={[...extra, { id: 'sign-out', label: texts.signIn.signOut, icon: 'log-out', onChoose: onSignOut }]}
      />
    </header>
  );
};
