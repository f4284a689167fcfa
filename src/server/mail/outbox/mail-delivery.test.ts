import { expect, test, vi } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { createEncryptedTexts } from '../../secrets/encrypted-texts.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { secretLinkMailKinds } from '../link-mail-kinds.ts';
import { parseSmtpServer } from '../smtp/mail-settings.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { OutboxStore } from './outbox-store.ts';

onSqlite(({ open }) => {
  test('decrypts a link only in the kinds of sent mail that contain encrypted links', async () => {
    const database = await open();
    const mailServer = await startMailServer();
    const server = parseSmtpServer(mailServer.url);
    if (server === null) throw new Error('The test has a bad address of a mail server.');
    const worker = createMailDelivery({
      mail: {
        server,
        sender: { name: 'Thandiwe Banda', address: 'hello@example.org' },
        dkim: null,
        returnAddress: null,
      },
      database,
      secretKey: testSecretKey,
      settings: () => new SettingsStore(database).get(),
      site: fixtureSite,
      recordBounce: async () => {},
      prepareSenderRefusal: async () => async () => {},
      log: testLog(),
    });
    try {
      // An attacker with a copy of the database could send an encrypted text through the contact form: the reply that quotes it must not decrypt it.
      const encrypted = createEncryptedTexts(testSecretKey).encrypt('the token', createSampleMail().to);
      const outbox = new OutboxStore(database.db, fixtureSite);
      for (const kind of [...secretLinkMailKinds, 'message-reply'])
        await outbox.add(
          createSampleMail({ kind, subject: kind, text: `Go to ${encrypted}`, html: `<p>${encrypted}</p>` }),
          Date.now(),
        );
      worker.start();
      await vi.waitFor(() => expect(mailServer.received).toHaveLength(5), { timeout: 20_000 });
      const sent = new Map(
        mailServer.received.map(({ raw }) => {
          const message = readMessage(raw);
          return [message.header('Subject'), [...message.bodies.values()]];
        }),
      );
      const decrypted = ['Go to the token', '<p>the token</p>'];
      expect(Object.fromEntries(sent)).toEqual({
        'team-invitation': decrypted,
        'team-password-link': decrypted,
        'team-forgotten-password': decrypted,
        'my-data-link': decrypted,
        'message-reply': [`Go to ${encrypted}`, `<p>${encrypted}</p>`],
      });
    } finally {
      await worker.stop();
      await mailServer.close();
    }
  });
});
