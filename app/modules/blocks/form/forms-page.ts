/** Where the forms of blocks are, for staff. */
export const FORMS_PAGE = "/admin/articles/blocs";
