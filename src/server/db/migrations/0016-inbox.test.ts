import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';

type OldSchema = {
  feedback: { id: number } & Record<'name' | 'message' | 'state' | 'created_gmt', string>;
  mail: { id: number } & Record<
    | 'kind'
    | 'message_id'
    | 'recipient'
    | 'subject'
    | 'body_text'
    | 'body_html'
    | 'headers'
    | 'state'
    | 'due_gmt'
    | 'created_gmt',
    string
  >;
};

const at = (seconds: number): string => `2025-08-01T08:00:${String(seconds).padStart(2, '0')}`;

onEveryDatabase(({ newLocation, open }) => {
  test('feedback that was there knows the mail that told of it, and no other', async () => {
    const location = await newLocation();
    await storeOldDatabase<OldSchema>(location, '0015-supporter-search', async (db) => {
      const feedback = (id: number, name: string, seconds: number) => ({
        id,
        name,
        message: 'Go on!',
        state: 'waiting',
        created_gmt: at(seconds),
      });
      const mail = (id: number, kind: string, subject: string, seconds: number) => ({
        id,
        kind,
        message_id: `m${id}`,
        recipient: 'team@campaign.example',
        subject,
        body_text: '',
        body_html: '',
        headers: '{}',
        state: 'sent',
        due_gmt: at(seconds),
        created_gmt: at(seconds),
      });
      await db
        .insertInto('feedback')
        .values([
          feedback(1, 'Ann', 10),
          feedback(2, 'Joann', 10),
          feedback(3, 'Ann', 11),
          feedback(4, 'Told to nobody', 12),
        ])
        .execute();
      await db
        .insertInto('mail')
        .values([
          mail(20, 'new-feedback', 'New feedback from Joann', 10),
          mail(21, 'new-feedback', 'New feedback from Ann', 10),
          mail(22, 'new-feedback', 'New feedback from Ann', 12),
          mail(23, 'vote-receipt', 'New feedback from Told to nobody', 12),
          mail(24, 'new-feedback', 'New feedback from Told to nobody', 30),
        ])
        .execute();
    });
    const { db } = await open(location);
    const rows = await db.selectFrom('feedback_mail').selectAll().orderBy('feedback_id').execute();
    expect(rows).toEqual([
      { feedback_id: 1, mail_id: 21 },
      { feedback_id: 2, mail_id: 20 },
      { feedback_id: 3, mail_id: 22 },
    ]);
  });
});
