import { describe, expect, it } from 'vitest';
import { drawMail } from './draw-mail.ts';
import type { Message } from './message.ts';
import { composeMessage } from './templates.ts';

const link = 'https://example.com/verify?token=a&type=recovery';
const draw = (given: Partial<Message>): string => drawMail({ subject: 'Olá', text: '', link: '', ...given });

describe('a mail drawn from its words', () => {
  it('has its link as a button that the words before it name, and says the address nowhere', () => {
    const html = draw({ text: `Olá, Ana.\n\nEscolher outra senha: ${link}\n`, link });
    expect(html).toContain('<p>Olá, Ana.</p>');
    expect(html).toContain(
      '<a class="go" href="https://example.com/verify?token=a&amp;type=recovery">Escolher outra senha</a>',
    );
    expect(html.split('https://')).toHaveLength(2);
  });

  it('has the address as the words of a button that nothing names', () => {
    expect(draw({ text: link, link: 'https://example.com/verify?token=a&type=recovery' })).toContain(
      'recovery">https://example.com/verify?token=a&amp;type=recovery</a>',
    );
  });

  it('has a code that is typed large, and the lines around it as they stand', () => {
    const html = draw({ text: 'Digite este código: 123456\n\nVida Individual\nMensalidade: R$ 26,40' });
    expect(html).toContain('<p>Digite este código:</p><p class="code">123456</p>');
    expect(html).toContain('<p>Vida Individual<br>Mensalidade: R$ 26,40</p>');
  });

  it('keeps a number with hyphens on one line of its title', () => {
    expect(draw({ subject: 'Proposta aprovada: SV-2026-001005' })).toContain(
      '<h1>Proposta aprovada: <span class="one">SV-2026-001005</span></h1>',
    );
  });

  it('shows what looks like HTML as words', () => {
    const html = draw({ subject: '<b>Olá</b>', text: '<script>alert(1)</script>: 123456' });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;:');
  });

  it('has a button in each message that has a link to follow, and loads nothing', () => {
    const values = {
      Token: '123456',
      TokenHash: '',
      ConfirmationURL: link,
      SiteURL: '',
      RedirectTo: '',
      Email: 'a@example.com',
      NewEmail: 'b@example.com',
      Phone: '',
      Data: {},
    };
    for (const language of ['pt', 'en'] as const)
      for (const kind of ['confirmation', 'invite', 'recovery', 'magic-link', 'email-change'] as const) {
        const html = draw({ ...composeMessage({}, language, kind, values), link });
        expect(html, kind).toMatch(/class="go" href="[^"]+">[^<:]+<\/a>/);
        expect(html, kind).toContain('<p class="code">123456</p>');
        expect(html, kind).not.toMatch(/<img|<link|url\(/);
      }
  });
});
