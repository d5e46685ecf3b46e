import { randomUUID } from 'node:crypto';
import { plusConsent } from '@venn/schema/texts/purchase';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../../test/payments/onpay.js';
import { anna, app, buy, mailsTo, usePurchases, withdraw } from '../../../../test/payments/purchases.js';
import { addJob } from '../../../infra/jobs/jobs.js';

usePurchases();

describe('the receipt', () => {
  it('is the contract: seller, price, consent, withdrawal, form and complaints', async () => {
    const order = await buy();
    const [receipt] = await mailsTo(anna.email, 'Kvittering for Plus');
    const { name, address, cvr, email, phone } = app.infra.config.operator;
    for (const part of [
      name,
      address,
      `CVR ${cvr}`,
      email,
      phone,
      order,
      '39,00 kr. inklusive moms',
      'Heraf moms: 7,80 kr.',
      'Jeg vil have Plus med det samme og betaler 39 kr. nu.',
      'Givet 7. september 2027 kl. 12.00',
      'til og med den 21. september 2027',
      'Standardfortrydelsesformular',
      'Nævnenes Hus',
    ]) {
      expect(receipt?.text).toContain(part);
    }
  });
});

describe('the receipt of an older order', () => {
  it('quotes the words of then, and none that were never given', async () => {
    const receiptWith = async (text: string | null): Promise<string> => {
      const order = await buy();
      const { id } = await orderOf(app, order);
      await app.mails();
      await app.dataSource.query('UPDATE plus_order SET consent_text = $2 WHERE id = $1', [id, text]);
      await addJob(app.dataSource, 'mail-plus-receipt', { orderId: id, mailId: randomUUID() });
      const receipts = await mailsTo(anna.email, 'Kvittering for Plus');
      await withdraw(order);
      const again = receipts.filter(({ text: said }) => said.includes(order) && !said.includes(plusConsent));
      return again.map(({ text: said }) => said).join();
    };
    expect(await receiptWith('Jeg vil have det straks.')).toContain('»Jeg vil have det straks.«');
    expect(await receiptWith(null)).toContain('Du bad om at få Plus med det samme.');
  });
});
