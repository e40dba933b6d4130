/** A PDF that programs open: a page of nothing, with this text in a comment. */
export function pdf(text: string, name = "document.pdf"): File {
  const body = `%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  return new File([body], name, { type: "application/pdf" });
}

/** As much of a Word file as tells it apart: a zip whose first entry says what it is. */
export function docx(text: string, name = "document.docx"): File {
  const content = Buffer.from(
    `<?xml version="1.0"?><Types><!--${text}--><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  const entry = Buffer.from("[Content_Types].xml");
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(entry.length, 26);
  return new File([head, entry, content], name);
}
