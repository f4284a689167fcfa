<?php
/**
 * Fills WordPress with authors, pictures and entries, each with the id that the test gives it.
 */

$input = require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

// Stores texts as they are: the site has to remove what is dangerous.
kses_remove_filters();
wp_suspend_cache_addition( true );

foreach ( $input['authors'] as $author ) {
	$values = array(
		'user_nicename' => $author['slug'],
		'display_name'  => $author['name'],
		'description'   => $author['description'],
		'role'          => 'administrator',
	);
	if ( ! get_userdata( $author['id'] ) ) {
		$GLOBALS['wpdb']->insert(
			$GLOBALS['wpdb']->users,
			array(
				'ID'         => $author['id'],
				'user_login' => $author['slug'],
			)
		);
	}
	wp_update_user( array( 'ID' => $author['id'] ) + $values );
}

update_option( 'medium_size_w', $input['mediumWidth'] );
update_option( 'medium_size_h', $input['mediumWidth'] );
// What other tests have left: the answers of this WordPress are to be about these entries alone.
$left = get_posts(
	array(
		'post_type'   => array_merge( array( 'attachment' ), wp_list_pluck( $input['entries'], 'type' ) ),
		'post_status' => array_keys( get_post_stati() ),
		'numberposts' => -1,
		'fields'      => 'ids',
	)
);
foreach ( $left as $id ) {
	wp_delete_post( $id, true );
}
foreach ( $input['pictures'] as $picture ) {
	$stored = wp_upload_bits( $picture['name'], null, file_get_contents( $picture['file'] ) );
	$id     = wp_insert_attachment(
		array(
			'import_id'      => $picture['id'],
			'post_title'     => $picture['title'],
			'post_mime_type' => 'image/jpeg',
			'post_status'    => 'inherit',
		),
		$stored['file']
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $stored['file'] ) );
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $picture['alt'] ) );
	if ( $picture['focalPoint'] ) {
		update_post_meta( $id, 'mmc_focal_point', "{$picture['focalPoint']['x']},{$picture['focalPoint']['y']}" );
	}
}

foreach ( $input['entries'] as $entry ) {
	$values = array(
		'import_id'      => $entry['id'],
		'post_type'      => $entry['type'],
		'post_name'      => $entry['slug'],
		'post_title'     => $entry['title'],
		'post_content'   => $entry['html'],
		'post_status'    => $entry['status'],
		'post_date_gmt'  => $entry['date'],
		'post_date'      => get_date_from_gmt( $entry['date'] ),
		'post_author'    => $entry['author'],
		'comment_status' => 'open',
	);
	$id     = wp_insert_post( wp_slash( $values ), true );
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $id->get_error_message() );
		exit( 1 );
	}
	foreach ( $entry['meta'] as $key => $value ) {
		update_post_meta( $id, $key, wp_slash( $value ) );
	}
	if ( $entry['picture'] ) {
		update_post_meta( $id, '_thumbnail_id', $entry['picture'] );
	}
	wp_set_post_terms( $id, $entry['tags'], 'post_tag' );
	// WordPress writes the time of this run; and an author only if there is one.
	$GLOBALS['wpdb']->update(
		$GLOBALS['wpdb']->posts,
		array(
			'post_modified_gmt' => $entry['modified'],
			'post_modified'     => get_date_from_gmt( $entry['modified'] ),
			'post_author'       => $entry['author'],
		),
		array( 'ID' => $id )
	);
}
echo count( $input['entries'] );
