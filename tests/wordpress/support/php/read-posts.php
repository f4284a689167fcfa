<?php
/**
 * Prints all entries, files and comments as they are stored.
 */

require __DIR__ . '/load.php';
$posts = array();
foreach ( get_posts(
	array(
		'post_type'   => array_merge( array_keys( MissMalawi\Campaign\content_types() ), array( 'post', 'attachment' ) ),
		'post_status' => array_keys( get_post_stati() ),
		'numberposts' => -1,
		'orderby'     => 'ID',
		'order'       => 'ASC',
	)
) as $post ) {
	$comments = get_comments(
		array(
			'post_id' => $post->ID,
			'orderby' => 'comment_ID',
			'order'   => 'ASC',
		)
	);
	$posts[]  = array(
		'id'       => $post->ID,
		'type'     => $post->post_type,
		'status'   => $post->post_status,
		'slug'     => $post->post_name,
		'title'    => $post->post_title,
		'excerpt'  => $post->post_excerpt,
		'html'     => $post->post_content,
		'date'     => $post->post_date_gmt,
		'order'    => $post->menu_order,
		'password' => $post->post_password,
		'tags'     => wp_get_post_terms( $post->ID, 'post_tag', array( 'fields' => 'names' ) ),
		// WordPress's own fields tell where its files are.
		'meta'     => array_diff_key( get_post_meta( $post->ID ), array_flip( array( '_wp_attached_file', '_wp_attachment_metadata' ) ) ),
		'comments' => array_map(
			static function ( WP_Comment $comment ): array {
				return array( $comment->comment_author, $comment->comment_content, $comment->comment_approved, $comment->user_id > 0 );
			},
			$comments
		),
	);
}
echo wp_json_encode( $posts );
