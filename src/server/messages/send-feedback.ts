import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pictureError, pictureLimits } from '../../shared/forms/form-limits.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { messageField, nameField } from '../forms/field-rules.ts';
import { type FormOperation, readValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { writeWholeFile } from '../media/write-whole-file.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';
import { feedbackMail } from './feedback-mail.ts';
import { prepareFeedbackPicture } from './feedback-picture.ts';
import { FeedbackStore } from './feedback-store.ts';

const Feedback = z.object({ name: nameField, message: messageField });

type Dependencies = {
  readonly database: Database;
  readonly uploadsFolder: string;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** Nobody can guess it: until the team has approved it, a picture is for the team's eyes. */
const newPictureName = (): string => `feedback-${randomBytes(16).toString('hex')}.webp`;

/** Tells the team what a supporter thinks, with a picture if they like. */
export const createSendFeedback = (dependencies: Dependencies): FormOperation => {
  const { database, uploadsFolder, mailService, now } = dependencies;

  /** False where nothing of it was needed: it was there before. */
  const store = async (values: z.infer<typeof Feedback>, picture: string | null): Promise<boolean> => {
    const mails = await mailService.toTeam('comments', feedbackMail(mailService.site, values));
    return inTransaction(database.db, async (transaction) => {
      const feedback = new FeedbackStore(transaction);
      const id = await feedback.add({ ...values, picture }, now());
      if (id === null) return false;
      const deeds = new SupporterStore(transaction);
      const deed = { kind: 'gave-feedback', subjectId: id } as const;
      // A picture that comes later is no second deed.
      if (!(await deeds.knows(deed))) {
        await deeds.record({ name: values.name, email: null, phone: null }, deed, now());
        const [mailId] = await mailService.post(transaction, mails, now());
        if (mailId !== undefined) await feedback.noteMail(id, mailId);
      }
      return true;
    });
  };

  /** The file is there before the row that names it, and goes again where the row has no need of it. */
  const storeWithPicture = async (values: z.infer<typeof Feedback>, webp: Buffer): Promise<void> => {
    const picture = newPictureName();
    const path = join(uploadsFolder, picture);
    await writeWholeFile(path, webp);
    const isNeeded = await store(values, picture);
    if (!isNeeded) await rm(path, { force: true });
  };

  return {
    fields: Object.keys(Feedback.shape),
    file: { field: 'picture', bytes: pictureLimits.bytes, tooLarge: pictureError },
    run: async (input, address) => {
      const { values, errors } = readValues(Feedback, input.values);
      const picture = input.file === null ? null : await prepareFeedbackPicture(input.file, address);
      const pictureErrors = picture?.error ? { picture: picture.error } : {};
      if (errors || picture?.error) return { kind: 'refused', errors: { ...errors, ...pictureErrors } };
      if (picture?.webp) await storeWithPicture(values, picture.webp);
      else await store(values, null);
      mailService.wake();
      return { kind: 'confirmed', message: `Thank you, ${values.name}! Your feedback has been submitted.` };
    },
  };
};
