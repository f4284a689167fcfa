import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { pictureError, pictureLimits } from '../../shared/forms/form-limits.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addBytes, type FileStore } from '../files/file-store.ts';
import { messageField, nameField } from '../forms/field-rules.ts';
import { type FormOperation, parseValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';
import { prepareFeedbackPicture } from './feedback-picture.ts';
import { FeedbackStore } from './feedback-store.ts';

const Feedback = z.object({ name: nameField, message: messageField });

type Dependencies = {
  readonly database: Database;
  readonly fileStore: FileStore;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** The name cannot be guessed: until it is approved, only the team may see a picture. */
const createPictureName = (): string => `feedback-${randomBytes(16).toString('hex')}.webp`;

/** The feedback form, with an optional picture. */
export const createSendFeedback = (dependencies: Dependencies): FormOperation => {
  const { database, fileStore, mailService, now } = dependencies;

  /** False if nothing was stored because the same feedback exists. */
  const store = async (values: z.infer<typeof Feedback>, picture: string | null): Promise<boolean> => {
    const notify = await mailService.prepareNotification('feedback');
    return inTransaction(database.db, async (transaction) => {
      const feedback = new FeedbackStore(transaction);
      const id = await feedback.add({ ...values, picture }, now());
      if (id === null) return false;
      const supporters = new SupporterStore(transaction);
      const action = { kind: 'gave-feedback', subjectId: id } as const;
      // A picture that is added later is not a second action.
      if (!(await supporters.hasAction(action))) {
        await supporters.record({ name: values.name, email: null, phone: null }, action, now());
        await notify(transaction, { subjectId: String(id), about: '' }, now());
      }
      return true;
    });
  };

  /** Writes the file before the row that refers to it, and deletes the file if no row needs it. */
  const storeWithPicture = async (values: z.infer<typeof Feedback>, webp: Buffer): Promise<void> => {
    const picture = createPictureName();
    await addBytes(fileStore, picture, webp);
    const isNeeded = await store(values, picture);
    if (!isNeeded) await fileStore.remove(picture);
  };

  return {
    fields: Object.keys(Feedback.shape),
    file: { field: 'picture', bytes: pictureLimits.bytes, tooLarge: pictureError },
    run: async (input, address) => {
      const { values, errors } = parseValues(Feedback, input.values);
      const picture = input.file === null ? null : await prepareFeedbackPicture(input.file, address);
      const pictureErrors = picture?.error ? { picture: picture.error } : {};
      if (errors || picture?.error) return { kind: 'rejected', errors: { ...errors, ...pictureErrors } };
      if (picture?.webp) await storeWithPicture(values, picture.webp);
      else await store(values, null);
      return { kind: 'confirmed', message: `Thank you, ${values.name}! Your feedback has been submitted.` };
    },
  };
};
