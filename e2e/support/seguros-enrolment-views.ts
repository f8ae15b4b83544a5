import { expect, type Page } from '@playwright/test';
import { codeSentTo, userOf } from './seguros.ts';
import { fill, heading, press, says, type View } from './seguros-view.ts';

export const PDF = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** A picture of one red pixel. */
export const PHOTO = {
  name: 'eu.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
};

const next = (page: Page): Promise<void> => press(page, 'Continuar');

/** The steps of an enrolment with what each can show, from a quote until there is nothing to do but sign. */
export const STEPS_OF_ENROLMENT: readonly View[] = [
  {
    name: 'Adesão: Segurado',
    path: '/seguros/adesao/',
    open: async (page) => {
      await press(page, /^Contratar/);
      await heading(page, 'Quem será segurado');
    },
  },
  {
    name: 'Adesão: Beneficiários',
    open: async (page) => {
      await next(page);
      await heading(page, 'Quem recebe');
    },
  },
  {
    name: 'Adesão: Beneficiários que não somam',
    open: async (page) => {
      await press(page, 'Acrescentar beneficiário');
      await fill(page, 'Nome completo', 'Lia Duarte');
      await fill(page, 'Parentesco', 'filha');
      await fill(page, 'Percentual', '60');
      await next(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'Adesão: Saúde',
    open: async (page) => {
      await fill(page, 'Percentual', '100');
      await says(page, '100% distribuídos');
      await next(page);
      await heading(page, 'Declaração de saúde');
      await expect(page.getByRole('button', { name: /^Não: / }).first()).toBeVisible();
    },
  },
  {
    name: 'Adesão: Saúde com uma resposta sim',
    open: async (page) => {
      for (const no of await page.getByRole('button', { name: /^Não: / }).all()) await no.click();
      await page
        .getByRole('button', { name: /^Sim: / })
        .first()
        .click();
      await fill(page, 'Conte mais sobre a resposta', 'Tratei da tireoide em 2020.');
    },
  },
  {
    name: 'Adesão: Documentos',
    open: async (page) => {
      await next(page);
      await heading(page, 'Documentos');
    },
  },
  {
    name: 'Adesão: Documentos enviados',
    open: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(PDF);
      await expect(page.getByRole('list', { name: 'Documentos enviados' }).getByText(PDF.name)).toBeVisible();
    },
  },
  {
    name: 'Adesão: Pagamento por cartão',
    open: async (page) => {
      await next(page);
      await press(page, /^Cartão de crédito/);
      await expect(page.getByLabel('Número do cartão')).toBeVisible();
    },
  },
  {
    name: 'Adesão: Assinatura',
    open: async (page) => {
      await press(page, /^Pix/);
      await fill(page, 'Dia do vencimento', '10');
      await next(page);
      await heading(page, 'Confira e assine');
    },
  },
];

/** The signature by a code from the mailbox, refused and done. */
export const SIGNATURE_BY_MAIL: readonly View[] = [
  {
    name: 'Adesão: código de assinatura que não confere',
    open: async (page) => {
      await press(page, 'Enviar código de assinatura');
      await fill(page, 'Código de seis dígitos', '000000');
      await press(page, 'Assinar e enviar');
      await says(page, 'Este código não confere');
    },
  },
  {
    name: 'Adesão: proposta assinada',
    open: async (page, server) => {
      const browser = page.context().browser();
      if (!browser) throw new Error('the page stands in no browser');
      await fill(page, 'Código de seis dígitos', await codeSentTo(server, browser, userOf(server, 'cliente').email));
      await press(page, 'Assinar e enviar');
      await heading(page, 'Proposta assinada');
    },
  },
];
