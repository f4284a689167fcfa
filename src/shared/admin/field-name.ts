/** The name of a field that the type defines, apart from those of the fields that every type has. */
export const getFieldName = (field: string): string => `field ${field}`;
