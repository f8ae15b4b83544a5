/** @jsxImportSource @trama/document */
import { changePage, f, type NotationNode, plugin, Section, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, color, Icon, Row, type Say, Sign, ThemeButton, Words } from '../sections/parts.tsx';

export interface BarLink {
  key: string;
  text: Value;
  icon: string;
  link: Value;
}

const NavLink = ({ text, icon, link }: Omit<BarLink, 'key'>): NotationNode => (
  <Row
    gap={8}
    link={link}
    style={{ padding: '10px 12px', minHeight: '44px', borderRadius: '10px', customCss: { 'text-decoration': 'none' } }}
    states={{
      hover: { style: { backgroundColor: color.sunken } },
      linkActive: { style: { backgroundColor: color.tint } },
    }}
    layout={{ flexWrap: false }}
  >
    <Icon key="icon" icon={icon} size={18} mobile={{ display: 'none' }} />
    <Words key="text" text={text} size={15} weight={500} tag="span" />
  </Row>
);

interface BarInput {
  brand: string;
  icon: string;
  links: readonly BarLink[];
  /** Key of the page that is shown to who has signed out. */
  out: string;
}

/** The bar of all pages inside: where one can go, who is there, the way out. */
export const insideBar = (say: Say, { brand, icon, links, out }: BarInput): NotationNode => (
  <Section
    title="Bar"
    style={{
      padding: '10px 24px',
      backgroundColor: color.raised,
      borderBottom: `1px solid ${color.line}`,
      position: 'sticky',
      top: '0',
      zIndex: 10,
    }}
    mobile={{ padding: '10px 16px' }}
  >
    <Row
      key="line"
      name="Line"
      gap={16}
      style={{ width: '100%', maxWidth: '1200px', margin: '0 auto' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'banner' }}
    >
      <Sign key="brand" name={brand} icon={icon} />
      <Row
        key="links"
        name="Links"
        gap={4}
        mobile={{ width: '100%', customCss: { order: '1' } }}
        layout={{ flexWrap: false }}
        attributes={{ role: 'navigation' }}
      >
        {links.map(({ key, ...link }) => (
          <NavLink key={key} {...link} />
        ))}
      </Row>
      <Row key="account" name="Account" gap={8}>
        <Words
          key="who"
          text={f`plugins['supabaseAuth']?.user?.email ?? ''`}
          size={14}
          tone="soft"
          tag="span"
          tablet={{ display: 'none' }}
        />
        <ThemeButton key="theme" say={say} />
        <Button
          key="out"
          look="quiet"
          text={say('Sign out', 'Sair')}
          style={{ padding: '9px 14px', minHeight: '44px' }}
          on={{
            click: workflow([plugin('supabaseAuth', 'signOut', { scope: 'local' }), changePage(out)], {
              name: 'Sign out',
            }),
          }}
        />
      </Row>
    </Row>
  </Section>
);
