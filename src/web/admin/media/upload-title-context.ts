import { createContext } from 'react';

/** The title of the entry whose form uploads files: they get it as their own title. Empty outside a form. */
export const UploadTitleContext = createContext('');
